export function castsIn(file: { readonly path: string; readonly text: string }): readonly {
  readonly line: number
  readonly isUnchecked: boolean
}[]
