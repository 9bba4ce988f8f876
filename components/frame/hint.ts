/** Nobody who only passes over it is told; whoever has read one reads the next at once. */
const restMs = 450;
/** As long as a pointer takes to reach the hint itself, and the next sign of a row of them. */
const leaveMs = 150;
const gap = 6;
const railMax = 80;

let told: HTMLElement | null = null;
let words = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let bubble: HTMLElement | null = null;

/**
 * Shows every `title` of the product as a hint of its own, also to a keyboard: the browser's comes
 * late, in letters of its own, and Escape does not put it away. The words stand in
 * `aria-description` meanwhile: one of the two is seen, and a screen reader loses neither
 * (docs/decisions/0053-one-hint-for-every-title.md).
 */
export function watchHints(): void {
  addEventListener('pointerover', point);
  addEventListener('focusin', ({ target }) => {
    const element = titled(target);
    if (element !== null && element === target && element.matches(':focus-visible')) tell(element);
  });
  addEventListener('focusout', () => void (isShown() && putAway()));
  addEventListener('pointerdown', putAway);
  addEventListener('scroll', putAway, { capture: true, passive: true });
  addEventListener('blur', putAway);
  document.documentElement.addEventListener('pointerleave', putAway);
  addEventListener('keydown', ({ key }) => void (key === 'Escape' && putAway()), true);
}

function point({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !(target instanceof Element)) return;
  if (target === bubble || told?.contains(target)) {
    if (isShown()) clearTimeout(timer);
    return;
  }
  const element = titled(target);
  clearTimeout(timer);
  if (element !== null && !isShown()) {
    giveBack();
    hold(element);
    timer = setTimeout(show, restMs);
  } else if (told !== null) {
    timer = setTimeout(() => (element === null ? putAway() : tell(element)), leaveMs);
  }
}

function titled(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest('[title]') : null;
  return element instanceof HTMLElement && element.title !== '' ? element : null;
}

function tell(element: HTMLElement): void {
  putAway();
  hold(element);
  show();
}

function hold(element: HTMLElement): void {
  told = element;
  words = element.title;
  element.removeAttribute('title');
  // What has another name is described by its title.
  if (element.ariaLabel !== words) element.ariaDescription = words;
}

function isShown(): boolean {
  return bubble?.matches(':popover-open') ?? false;
}

/** Words that stand there whole, which a narrower page would leave out or cut. */
function isRead(element: HTMLElement): boolean {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.textContent?.trim() === words) return isWhole(texts.currentNode, element);
  }
  return false;
}

function isWhole(text: Node, within: HTMLElement): boolean {
  for (let box = text.parentElement; box && box !== within.parentElement; box = box.parentElement) {
    const isHidden = box.offsetWidth <= 1;
    const isCut = box.scrollWidth > box.offsetWidth || box.scrollHeight > box.offsetHeight;
    if (isHidden || isCut) return false;
  }
  return true;
}

function show(): void {
  if (told === null || !told.isConnected) return giveBack();
  if (isRead(told)) return;
  bubble ??= makeBubble();
  bubble.textContent = words;
  bubble.showPopover();
  const of = told.getBoundingClientRect();
  const own = bubble.getBoundingClientRect();
  // Below a sign of the rail is the next one.
  const isBeside = of.right < railMax;
  const isBelow = of.bottom + gap + own.height <= innerHeight;
  const across = isBeside ? of.right + gap : of.left + (of.width - own.width) / 2;
  const down = isBelow ? of.bottom + gap : of.top - gap - own.height;
  const most = document.documentElement.clientWidth - own.width - gap;
  bubble.style.left = `${Math.max(gap, Math.min(across, most))}px`;
  bubble.style.top = `${isBeside ? of.top + (of.height - own.height) / 2 : down}px`;
}

function makeBubble(): HTMLElement {
  const made = document.createElement('div');
  made.className = 'hint';
  made.popover = 'manual';
  made.role = 'tooltip';
  return document.body.appendChild(made);
}

function putAway(): void {
  clearTimeout(timer);
  if (isShown()) bubble?.hidePopover();
  giveBack();
}

function giveBack(): void {
  // A name that changed while it was pointed at stays.
  if (told !== null && !told.hasAttribute('title')) told.title = words;
  if (told !== null) told.ariaDescription = null;
  told = null;
}
