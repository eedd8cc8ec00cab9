/** Every text of the packages by its key, such as `react.connect.title`, in the order of the keys. */
export function allTexts(): ReadonlyMap<string, string>
/** The text of `docs/texts.md`. */
export function textsPage(): string
/** The module of the kit's core that has the keys, for the check of a dapp's own texts. */
export function keysModule(): string
