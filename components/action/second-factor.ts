type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Says who asks for a second factor from now on; what is returned ends it. */
export function askBy(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = null;
  };
}

/** Asks the person for their second factor; whether they showed it. */
export function askSecondFactor(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(false);
}
