import { saveFile } from '../../../lib/save-file.ts';
import { drawWeek, type WeekPicture } from './draw-week.ts';

const FILE_NAME = 'parley-week.png';

/** Shares a picture of the week with another app, or saves it where sharing is not possible. Rejects if the picture cannot be drawn. */
export async function shareWeek(picture: WeekPicture): Promise<void> {
  const blob = await drawWeek(picture);
  const file = new File([blob], FILE_NAME, { type: blob.type });
  const data = { files: [file] };
  /* oxlint-disable baseline-js/use-baseline -- browsers without it save the file instead */
  if ('canShare' in navigator && navigator.canShare(data)) {
    // The learner may close the device's share dialog.
    await navigator.share(data).catch(() => undefined);
  } else saveFile(FILE_NAME, blob);
  /* oxlint-enable baseline-js/use-baseline */
}
