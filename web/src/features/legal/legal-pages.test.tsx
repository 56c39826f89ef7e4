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

const getArticle = () => screen.getByRole('article');
const getText = () => getArticle().textContent.replaceAll(/\s+/gu, ' ');

test.each(DOCUMENTS)('$name is a Ukrainian document without unfilled placeholders', ({ Page, title }) => {
  render(<Page />);
  expect(getArticle().lang).toBe('uk');
  expect(document.title).toBe(title);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(getText()).not.toMatch(/[{}]|undefined/u);
  for (const value of Object.values(env.provider)) expect(getText()).toContain(value);
  expect(getText()).toContain(`фізична особа-підприємець ${env.provider.name}`);
  expect(getArticle().querySelector(`a[href="mailto:${env.provider.email}"]`)).toBeTruthy();
});

test('the offer states the plans and their prices, and excludes refunds', () => {
  render(<OfferPage />);
  const { SMART, PREMIUM } = PLAN_CATALOGUE;
  const minutes = SMART.secondsPerCall / 60;
  expect(getText()).toMatch(
    new RegExp(
      `SMART – ${SMART.price} доларів США на місяць[^;]* ${SMART.voiceLimit} голосових діалогів по ${minutes} хвилин та ${SMART.textLimit} текстових сесій`,
      'u',
    ),
  );
  expect(getText()).toMatch(
    new RegExp(
      `PREMIUM – ${PREMIUM.price} доларів США на місяць[^;]* ${PREMIUM.voiceLimit} голосових діалогів по ${minutes} хвилин[^;]*без обмеження`,
      'u',
    ),
  );
  expect(getText()).toContain('Сплачені кошти поверненню не підлягають');
  expect(getText()).toContain('одна текстова та одна голосова сесія');
  expect(getText()).toContain('можуть містити помилки');
  expect(getText()).toContain('Видалення облікового запису в Сервісі не скасовує підписки');
});

test('the privacy policy states retention periods, rules for children and its date', () => {
  render(<PrivacyPage />);
  expect(getText()).toContain('Останнє оновлення: 19.06.2025');
  expect(getText()).toContain('Персональні дані – до 3 років');
  expect(getText()).toContain('Дані аналітики – 24 місяці');
  expect(getText()).toMatch(/Журнал змін [^;]*– 3 роки/u);
  expect(getText()).toContain('Файли cookie – до 12 місяців');
  expect(getText()).toMatch(/дітей віком до 13 років без контролю батьків/u);
  expect(getText()).toContain('в пам’яті вашого браузера до 30 днів');
});

test('the privacy policy names the processors and explains how to download and delete data', () => {
  render(<PrivacyPage />);
  for (const processor of [
    'постачальник послуг автентифікації',
    'база даних і хмарна інфраструктура',
    'постачальник штучного інтелекту',
    'платіжний сервіс',
  ]) {
    expect(screen.getByText(processor).closest('li')).toBeTruthy();
  }
  expect(getText()).toContain('завантажити копію всіх своїх даних одним файлом');
  expect(getText()).toContain('видалити обліковий запис');
});
