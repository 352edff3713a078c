/** Something to wait for, and what ends the waiting. */
export function createGate(): { readonly gate: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}
