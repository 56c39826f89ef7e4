import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../account/client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { ListenButton } from './listen-button.tsx';
import { activeMessage, clearSpeech } from './listening.ts';
import { clearRecordings } from './read-aloud.ts';

class FakeUtterance extends EventTarget {
  lang = '';
  rate = 1;
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}
const speak = vi.fn<(utterance: FakeUtterance) => void>();
const playedUrls: string[] = [];
const revokeUrl = vi.fn<(url: string) => void>();

beforeEach(() => {
  playedUrls.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
    this: HTMLMediaElement,
  ) {
    if (!this.src.startsWith('data:')) playedUrls.push(this.src);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:spoken', revokeObjectURL: revokeUrl }),
  );
  vi.stubGlobal('speechSynthesis', { speak, cancel: () => undefined });
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
});

afterEach(() => {
  clearSpeech();
  clearRecordings();
  vi.unstubAllGlobals();
  speak.mockReset();
});

const mockSpeech = () => vi.spyOn(client, 'request').mockResolvedValue(new Uint8Array([1]));
const press = (name: string, index = 0) => {
  const button = screen.getAllByRole('button', { name })[index];
  if (button) fireEvent.click(button);
};

function show(...texts: string[]) {
  return render(
    <>
      {texts.map((text) => (
        <ListenButton key={text} text={text} />
      ))}
    </>,
  );
}

test('requests the speech of a message once, even if it is played twice', async () => {
  const request = mockSpeech();
  show('Hello!');
  press('Listen');
  await vi.waitFor(() => expect(playedUrls).toEqual(['blob:spoken']));
  press('Stop reading aloud');
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
  press('Listen');
  await vi.waitFor(() => expect(playedUrls).toHaveLength(2));
  expect(request).toHaveBeenCalledExactlyOnceWith('generateSpeech', { text: 'Hello!' });
});

test('reads one message at a time', async () => {
  mockSpeech();
  show('One.', 'Two.');
  press('Listen');
  await vi.waitFor(() => expect(playedUrls).toHaveLength(1));
  press('Listen');
  expect(screen.getAllByRole('button', { name: 'Stop reading aloud' })).toHaveLength(1);
  await vi.waitFor(() => expect(playedUrls).toHaveLength(2));
});

test("falls back to the browser's voice when the speech request fails", async () => {
  vi.spyOn(client, 'request').mockRejectedValue(new ApiError('model-failed', 'no speech'));
  show('Hello!');
  press('Listen');
  await vi.waitFor(() => expect(speak).toHaveBeenCalledOnce());
  const [utterance] = speak.mock.lastCall ?? [];
  expect(utterance?.text).toBe('Hello!');
  await act(async () => void utterance?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
});

test('shows a toast when neither the server nor the browser can speak', async () => {
  const showToast = vi.spyOn(toast, 'error');
  vi.spyOn(client, 'request').mockRejectedValue(new ApiError('model-failed', 'no speech'));
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  show('Hello!');
  press('Listen');
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(activeMessage.get()).toBeNull();
});

test('stops reading when the message is removed', async () => {
  mockSpeech();
  const { unmount } = show('Hello!');
  press('Listen');
  await vi.waitFor(() => expect(playedUrls).toHaveLength(1));
  unmount();
  expect(activeMessage.get()).toBeNull();
});

test('frees the recordings when the session is over', async () => {
  mockSpeech();
  show('Hello!');
  press('Listen');
  await vi.waitFor(() => expect(playedUrls).toHaveLength(1));
  act(clearSpeech);
  await vi.waitFor(() => expect(revokeUrl).toHaveBeenCalledWith('blob:spoken'));
});

test('reads a message slowly', async () => {
  mockSpeech();
  const rates: number[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'defaultPlaybackRate', 'set').mockImplementation((rate) => {
    rates.push(rate);
  });
  render(
    <>
      <ListenButton text="Hello!" isSlow />
      <ListenButton text="Hello!" />
    </>,
  );
  press('Listen slowly');
  await vi.waitFor(() => expect(rates).toEqual([0.75]));
  press('Listen');
  await vi.waitFor(() => expect(rates).toEqual([0.75, 1]));
});

test("reads slowly in the browser's voice, too", async () => {
  vi.spyOn(client, 'request').mockRejectedValue(new ApiError('model-failed', 'no speech'));
  render(<ListenButton text="Hello!" isSlow />);
  press('Listen slowly');
  await vi.waitFor(() => expect(speak).toHaveBeenCalledOnce());
  expect(speak.mock.lastCall?.[0].rate).toBe(0.75);
});
