/**
 * What runs before React does: the last form that was sent is remembered, and neither leaves the
 * page nor loses what was filled in; and so is the last list that was to be opened. `TakeOver`
 * sends and opens them again.
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

/** Keeps an Enter that comes before the page's scripts; in the document before any form. */
export function EarlySubmits({ nonce }: { nonce: string }) {
  return (
    // Browsers hide the nonce from scripts, which React would take for a difference.
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rememberSubmits }}
    />
  );
}
