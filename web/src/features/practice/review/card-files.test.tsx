import { fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { CardFiles } from './card-files.tsx';

test('says that a file of cards is too large', async () => {
  const showError = vi.spyOn(toast, 'error').mockReturnValue('');
  render(<CardFiles uid="ann" cards={[]} />);
  const file = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'cards.csv');

  fireEvent.change(screen.getByLabelText('A CSV file with cards'), { target: { files: [file] } });

  const message = 'This file is larger than 16 MB. Please split it.';
  await vi.waitFor(() => expect(showError).toHaveBeenCalledWith(message, { id: 'cardsNotImported' }));
});
