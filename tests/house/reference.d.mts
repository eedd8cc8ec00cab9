type PublicName = { readonly name: string; readonly file: string; readonly comment: string }

/** The names of every public entry, with the first comment of each. */
export function publicNames(): readonly {
  readonly entry: string
  readonly names: readonly PublicName[]
}[]
/** The text of `docs/reference.md`. */
export function referencePage(): string
