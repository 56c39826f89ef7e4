import type { ReactNode } from 'react';

/** A card of the results, such as the fluency in a call. */
export function ResultCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card">
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  );
}
