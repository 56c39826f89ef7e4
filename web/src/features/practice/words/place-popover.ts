import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  inline,
  offset,
  shift,
  size,
  type MiddlewareState,
  type ReferenceElement,
} from '@floating-ui/dom';

/** The place that a popover belongs to: a button, or a range of text in an element. */
export interface Anchor {
  element: Element;
  range: Range | null;
}

const GAP = 8;
/** At this viewport width (px) or wider, the popover may open beside the word: a short viewport has more room there. */
const MIN_WIDTH_FOR_SIDES = 768;
/** If the conversation ends above this height (px), the popover may cover the message field or call controls below it. */
const MIN_FREE_HEIGHT = 280;

/** The popover's boundary: the conversation, extended over the header only if space is needed. */
function getBoundary(log: Element | null, { elements, rects }: MiddlewareState) {
  const area = log?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  const anchor = elements.reference.getBoundingClientRect();
  const hasSpace =
    Math.max(anchor.top - area.top, area.bottom - anchor.bottom) >= rects.floating.height + 2 * GAP;
  const start = hasSpace ? area.top : 0;
  const end = area.bottom < MIN_FREE_HEIGHT ? window.innerHeight : area.bottom;
  return { x: 0, y: start, width: window.innerWidth, height: end - start };
}

const toReference = ({ element, range }: Anchor): ReferenceElement =>
  range === null
    ? element
    : {
        contextElement: element,
        getBoundingClientRect: () => range.getBoundingClientRect(),
        getClientRects: () => range.getClientRects(),
      };

/**
 * Keeps a popover next to its anchor while the page scrolls or changes. Calls `onHidden` when the anchor is scrolled out
 * of view. Returns a function that stops the placement.
 */
export function placePopover(popover: HTMLElement, anchor: Anchor, onHidden: () => void): () => void {
  const reference = toReference(anchor);
  const log = anchor.element.closest('[role="log"]');
  const overflow = (state: MiddlewareState) => ({ boundary: getBoundary(log, state), padding: GAP });
  const place = async () => {
    // Measure the popover in full, because the content may have changed.
    popover.style.maxHeight = '';
    const { x, y, middlewareData } = await computePosition(reference, popover, {
      strategy: 'fixed',
      placement: 'top',
      middleware: [
        inline(),
        offset(GAP),
        flip((state) => ({
          ...overflow(state),
          crossAxis: false,
          fallbackPlacements:
            window.innerWidth < MIN_WIDTH_FOR_SIDES ? ['bottom'] : ['bottom', 'right', 'left'],
        })),
        shift(overflow),
        size((state) => ({
          ...overflow(state),
          apply: ({ availableHeight }) => {
            popover.style.maxHeight = `${availableHeight}px`;
          },
        })),
        hide(),
      ],
    });
    if (middlewareData.hide?.referenceHidden === true) return onHidden();
    popover.style.left = `${x}px`;
    popover.style.top = `${y}px`;
  };
  return autoUpdate(reference, popover, () => void place());
}
