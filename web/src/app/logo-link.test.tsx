import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LogoLink } from './logo-link.tsx';

function clickLogoAt(path: string) {
  history.pushState({ entry: 'guard' }, '', path);
  render(
    <BrowserRouter>
      <LogoLink />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Parley – go to practice' }));
}

test('keeps the history entry when the logo is clicked on the practice page', () => {
  clickLogoAt('/');
  expect(history.state).toMatchObject({ entry: 'guard' });
});

test('returns to the practice page when the logo is clicked on another page', () => {
  clickLogoAt('/profile');
  expect(location.pathname).toBe('/');
});
