/** The content of the picture of a week. */
export interface WeekPicture {
  title: string;
  /** Such as "3 sessions", the most important first. */
  lines: readonly string[];
  /** Whether the learner practised, from Monday to Sunday. */
  days: readonly { name: string; hasPractised: boolean }[];
  /** A sentence by the learner, if they have chosen one. */
  sentence: string | undefined;
  footer: string;
}

const WIDTH = 1080;
const HEIGHT = 1080;
const MARGIN = 96;
const DAY_RADIUS = 44;
const SENTENCE_TOP = 1010;
const SENTENCE_LINE_HEIGHT = 58;
const COLORS = { paper: '#fbf8f1', ink: '#1d2b2a', quiet: '#5b6664', teal: '#11615d', line: '#d9d3c6' };
const FONT = "'Onest Variable', system-ui, sans-serif";

/** Sets the largest font size, up to a maximum, at which a text fits into the picture. */
function fitText(context: CanvasRenderingContext2D, text: string, maxSize: number, weight: number): void {
  for (let size = maxSize; size > 24; size -= 4) {
    context.font = `${weight} ${size}px ${FONT}`;
    if (context.measureText(text).width <= WIDTH - 2 * MARGIN) return;
  }
}

/** Splits a text into lines that fit into the picture in the current font. */
function wrapText(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= WIDTH - 2 * MARGIN) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}

function drawDays(context: CanvasRenderingContext2D, days: WeekPicture['days']): void {
  const step = (WIDTH - 2 * MARGIN) / days.length;
  context.textAlign = 'center';
  for (const [index, { name, hasPractised }] of days.entries()) {
    const x = MARGIN + step * (index + 0.5);
    context.beginPath();
    context.arc(x, 800, DAY_RADIUS, 0, 2 * Math.PI);
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
}

/** Draws a week as a picture: a square, or taller with a sentence. Does nothing if the canvas has no context. */
export function drawWeek(
  canvas: HTMLCanvasElement,
  { title, lines, days, sentence, footer }: WeekPicture,
): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const sentenceFont = `500 44px ${FONT}`;
  context.font = sentenceFont;
  const sentenceLines = sentence === undefined ? [] : wrapText(context, `“${sentence}”`);
  const height = HEIGHT + sentenceLines.length * SENTENCE_LINE_HEIGHT + (sentence === undefined ? 0 : 70);
  // Setting the size also clears the canvas and resets the font.
  canvas.width = WIDTH;
  canvas.height = height;
  context.fillStyle = COLORS.paper;
  context.fillRect(0, 0, WIDTH, height);
  context.fillStyle = COLORS.teal;
  context.fillRect(0, 0, WIDTH, 24);

  context.fillStyle = COLORS.quiet;
  fitText(context, title, 48, 500);
  context.fillText(title, MARGIN, 180);
  for (const [index, line] of lines.entries()) {
    context.fillStyle = index === 0 ? COLORS.teal : COLORS.ink;
    fitText(context, line, index === 0 ? 128 : 72, 700);
    context.fillText(line, MARGIN, 330 + index * 115);
  }
  drawDays(context, days);
  context.fillStyle = COLORS.ink;
  context.font = sentenceFont;
  for (const [index, line] of sentenceLines.entries()) {
    context.fillText(line, MARGIN, SENTENCE_TOP + index * SENTENCE_LINE_HEIGHT);
  }
  fitText(context, footer, 40, 600);
  context.fillText(footer, MARGIN, height - 80);
}
