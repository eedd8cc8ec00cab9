import { Fragment, type ReactNode } from 'react'

export type PhraseProps = {
  /** A text with its `{placeholders}` still in it. */
  text: string
  holes: Readonly<Record<string, ReactNode>>
}

/** A sentence with elements in it, in the word order of its language. */
export function Phrase({ text, holes }: PhraseProps) {
  return text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
    <Fragment key={`${index}${part}`}>{index % 2 ? holes[part] : part}</Fragment>
  ))
}
