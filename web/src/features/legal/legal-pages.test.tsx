import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { env } from '../../lib/env.ts';
import { OfferPage } from './offer-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const DOCUMENTS = [
  { name: 'the offer', Page: OfferPage, title: 'Public Offer – Parley' },
  { name: 'the privacy policy', Page: PrivacyPage, title: 'Privacy Policy – Parley' },
];

const article = () => screen.getByRole('article');
const text = () => article().textContent.replaceAll(/\s+/gu, ' ');

test.each(DOCUMENTS)('$name is a Ukrainian document without unfilled placeholders', ({ Page, title }) => {
  render(<Page />);
  expect(article().lang).toBe('uk');
  expect(document.title).toBe(title);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(text()).not.toMatch(/[{}]|undefined/u);
  for (const value of Object.values(env.provider)) expect(text()).toContain(value);
  expect(text()).toContain(`фізична особа-підприємець ${env.provider.name}`);
  expect(article().querySelector(`a[href="mailto:${env.provider.email}"]`)).toBeTruthy();
});

test('the offer states plans, prices and that payments are not refunded', () => {
  render(<OfferPage />);
  const { SMART, PREMIUM } = PLAN_CATALOGUE;
  const minutes = SMART.secondsPerCall / 60;
  expect(text()).toMatch(
    new RegExp(
      `SMART – ${SMART.price} доларів США на місяць[^;]* ${SMART.voiceLimit} голосових діалогів по ${minutes} хвилин та ${SMART.textLimit} текстових сесій`,
      'u',
    ),
  );
  expect(text()).toMatch(
    new RegExp(
      `PREMIUM – ${PREMIUM.price} доларів США на місяць[^;]* ${PREMIUM.voiceLimit} голосових діалогів по ${minutes} хвилин[^;]*без обмеження`,
      'u',
    ),
  );
  expect(text()).toContain('Сплачені кошти поверненню не підлягають');
  expect(text()).toContain('одна текстова та одна голосова сесія');
  expect(text()).toContain('можуть містити помилки');
  expect(text()).toContain('Видалення облікового запису в Сервісі не скасовує підписки');
});

test('the privacy policy states retention periods, rules for children and its date', () => {
  render(<PrivacyPage />);
  expect(text()).toContain('Останнє оновлення: 19.06.2025');
  expect(text()).toContain('Персональні дані – до 3 років');
  expect(text()).toContain('Дані аналітики – 24 місяці');
  expect(text()).toMatch(/Журнал змін [^;]*– 3 роки/u);
  expect(text()).toContain('Файли cookie – до 12 місяців');
  expect(text()).toMatch(/дітей віком до 13 років без контролю батьків/u);
  expect(text()).toContain('в пам’яті вашого браузера до 30 днів');
});

test('the privacy policy names the processors, and how to download and delete data', () => {
  render(<PrivacyPage />);
  for (const processor of [
    'постачальник послуг автентифікації',
    'база даних і хмарна інфраструктура',
    'постачальник штучного інтелекту',
    'платіжний сервіс',
  ]) {
    expect(screen.getByText(processor).closest('li')).toBeTruthy();
  }
  expect(text()).toContain('завантажити копію всіх своїх даних одним файлом');
  expect(text()).toContain('видалити обліковий запис');
});
