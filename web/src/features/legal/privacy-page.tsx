import { useStore } from '@nanostores/react';
import { LegalDocument } from './legal-document.tsx';
import { legalMessages } from './messages.ts';
import privacy from './privacy.html?raw';

/** The privacy policy (docs/product.md 2.1). */
export function PrivacyPage() {
  const t = useStore(legalMessages);
  return <LegalDocument title={t.privacyTitle} document={privacy} />;
}
