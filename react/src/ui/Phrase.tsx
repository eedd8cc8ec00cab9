import { Fragment, type ReactNode } from 'react'

export type PhraseProps = {
  /** Words with `{holes}` left in them. */
  text: string
  holes: Readonly<Record<string, ReactNode>>
}

/** A sentence with elements in it, in whatever order its language wants them. */
export function Phrase({ text, holes }: PhraseProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={`${index}${part}`}>{index % 2 ? holes[part] : part}</Fragment>
  ))
}
