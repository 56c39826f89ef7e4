/** The content of the picture of a week, without any text by the learner. */
export interface WeekPicture {
  title: string;
  /** Such as "3 sessions", the most important first. */
  lines: readonly string[];
  /** Whether the learner practised, from Monday to Sunday. */
  days: readonly { name: string; hasPractised: boolean }[];
  footer: string;
}

const SIZE = 1080;
const MARGIN = 96;
const CIRCLE = 44;
const COLORS = { paper: '#fbf8f1', ink: '#1d2b2a', quiet: '#5b6664', teal: '#11615d', line: '#d9d3c6' };
const FONT = "'Onest Variable', system-ui, sans-serif";

/** Sets the largest font size, up to a maximum, at which a text fits into the picture. */
function fitText(context: CanvasRenderingContext2D, text: string, maxSize: number, weight: number): void {
  for (let size = maxSize; size > 24; size -= 4) {
    context.font = `${weight} ${size}px ${FONT}`;
    if (context.measureText(text).width <= SIZE - 2 * MARGIN) return;
  }
}

/** Draws a week as a square picture, ready to be shared. Rejects if the browser cannot draw. */
export async function drawWeek({ title, lines, days, footer }: WeekPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = COLORS.teal;
  context.fillRect(0, 0, SIZE, 24);
  context.textBaseline = 'alphabetic';

  context.fillStyle = COLORS.quiet;
  fitText(context, title, 48, 500);
  context.fillText(title, MARGIN, 180);
  for (const [index, line] of lines.entries()) {
    context.fillStyle = index === 0 ? COLORS.teal : COLORS.ink;
    fitText(context, line, index === 0 ? 128 : 72, 700);
    context.fillText(line, MARGIN, 340 + index * 120);
  }

  const step = (SIZE - 2 * MARGIN) / days.length;
  context.textAlign = 'center';
  for (const [index, { name, hasPractised }] of days.entries()) {
    const x = MARGIN + step * (index + 0.5);
    context.beginPath();
    context.arc(x, 800, CIRCLE, 0, 2 * Math.PI);
    context.lineWidth = 6;
    context.strokeStyle = hasPractised ? COLORS.teal : COLORS.line;
    context.fillStyle = COLORS.teal;
    if (hasPractised) context.fill();
    context.stroke();
    context.fillStyle = COLORS.quiet;
    context.font = `500 32px ${FONT}`;
    context.fillText(name, x, 890);
  }
  context.textAlign = 'left';
  context.fillStyle = COLORS.ink;
  fitText(context, footer, 40, 600);
  context.fillText(footer, MARGIN, 1000);

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
