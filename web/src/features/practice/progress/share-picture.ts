import { saveFile } from '../../../lib/save-file.ts';

const FILE_NAME = 'parley-week.png';

/** Shares a picture with another app, or saves it if that fails. Rejects if the browser cannot create the picture. */
export async function sharePicture(canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((created) => (created ? resolve(created) : reject(new Error('no picture'))), 'image/png');
  });
  const data = { files: [new File([blob], FILE_NAME, { type: blob.type })] };
  /* oxlint-disable baseline-js/use-baseline -- browsers without it save the file instead */
  if ('canShare' in navigator && navigator.canShare(data)) {
    try {
      return await navigator.share(data);
    } catch (error) {
      // The learner has closed the device's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  /* oxlint-enable baseline-js/use-baseline */
  saveFile(FILE_NAME, blob);
}
