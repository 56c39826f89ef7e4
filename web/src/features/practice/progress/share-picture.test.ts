// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { sharePicture } from './share-picture.ts';

const saveFile = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
vi.mock('../../../lib/save-file.ts', () => ({ saveFile }));

function createCanvas(picture: Blob | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.toBlob = (onCreated) => onCreated(picture);
  return canvas;
}
const CANVAS = createCanvas(new Blob(['picture'], { type: 'image/png' }));

/** Shares in a browser whose `share` resolves, or rejects with an error. */
async function shareWith(error?: DOMException): Promise<void> {
  const share = async () => {
    if (error) throw error;
  };
  vi.stubGlobal('navigator', { canShare: () => true, share });
  await sharePicture(CANVAS);
}

beforeEach(() => saveFile.mockClear());

test('saves the picture where sharing is not possible', async () => {
  vi.stubGlobal('navigator', {});
  await sharePicture(CANVAS);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('parley-week.png', expect.any(Blob));
});

test('does not save the picture when it has been shared, or the learner has closed the dialog', async () => {
  await shareWith();
  await shareWith(new DOMException('closed', 'AbortError'));
  expect(saveFile).not.toHaveBeenCalled();
});

test('saves the picture when sharing fails', async () => {
  await shareWith(new DOMException('no tap', 'NotAllowedError'));
  expect(saveFile).toHaveBeenCalledOnce();
});

test('rejects if the browser cannot create the picture', async () => {
  await expect(sharePicture(createCanvas(null))).rejects.toThrow('no picture');
});
