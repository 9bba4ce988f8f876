/**
 * The last form that was sent is remembered, and neither leaves the page nor loses what was filled
 * in; and so is the last list that was to be opened. `TakeOver` sends and opens them again.
 */
const rememberSubmits = `addEventListener('submit', (event) => {
  if (!event.target.hasAttribute('data-early')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  window.earlySubmit = event.target;
}, true);
addEventListener('click', (event) => {
  const button = event.target.closest('button[data-early]');
  if (button) window.earlyPress = button;
}, true);`;

/**
 * React shows what streams in 300 ms after the last thing that it showed, also what lies in the
 * same answer as the page's frame and only is larger than 12 KB. It counts from `$RT`; where that
 * is no number, it shows what is here with the next frame.
 */
const revealAtOnce = `Object.defineProperty(window, '$RT', { get() {}, set() {} });`;

/** What is to be there before React: stands in the document before any form and any content. */
export function BeforeReact({ nonce }: { nonce: string }) {
  return (
    // Browsers hide the nonce from scripts, which React would take for a difference.
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rememberSubmits + revealAtOnce }}
    />
  );
}
