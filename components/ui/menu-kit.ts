import type { Menu } from 'radix-ui/internal';
import { createContext, use } from 'react';

/**
 * The parts that menus are made of, handed down by the panel that brought them: whoever lists the
 * items of a menu names them long before anybody opens it.
 */
export const MenuKit = createContext<typeof Menu | null>(null);

export function useMenuKit(): typeof Menu {
  const kit = use(MenuKit);
  if (!kit) throw new Error('an item outside of a menu');
  return kit;
}
