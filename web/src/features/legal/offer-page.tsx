import { useStore } from '@nanostores/react';
import { LegalDocument } from './legal-document.tsx';
import { legalMessages } from './messages.ts';
import offer from './offer.html?raw';

/** The public offer (docs/product.md 2.1). */
export function OfferPage() {
  const t = useStore(legalMessages);
  return <LegalDocument title={t.offerTitle} document={offer} />;
}
