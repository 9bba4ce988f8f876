/** What the sheet of a day is called: while the day goes on, nothing of it is closed. */
export function dayTitle(isOpen: boolean): 'dayTitle' | 'dayOpenTitle' {
  return isOpen ? 'dayOpenTitle' : 'dayTitle';
}
