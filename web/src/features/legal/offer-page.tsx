import { useStore } from '@nanostores/react';
import { legalMessages } from '../../messages/legal.ts';
import { LegalDocument } from './legal-document.tsx';
import offer from './offer.html?raw';

/** The public offer (spec.md section 2, /offer). Loaded lazily. */
export function OfferPage() {
  const t = useStore(legalMessages);
  return <LegalDocument title={t.offerTitle} document={offer} />;
}
