import { addressGroups, shortAddress } from '@portico/core/caip'
import { Fragment, type ReactNode } from 'react'
import { useStyles } from '../useStyles.ts'
import css from './Address.css'

export type AddressProps = {
  value: string
  /** Shows the whole address in groups of four: required wherever funds are sent. */
  whole?: boolean
  /** Marks the characters that differ from this address, which looks alike; for a whole one. */
  unlike?: string
}

/** An address: 4…4 on screen, the whole of it on hover and for screen readers. */
export function Address({ value, whole = false, unlike }: AddressProps) {
  useStyles(css)
  if (whole)
    return (
      <span className="Address" dir="ltr" data-whole="">
        {unlike === undefined ? inChunks(value) : marked(value, unlike)}
      </span>
    )
  return (
    <span className="Address" dir="ltr" title={value}>
      <span aria-hidden="true">{shortAddress(value)}</span>
      <span className="unseen">{inChunks(value)}</span>
    </span>
  )
}

/** Splits an address into groups of four, for comparison by eye and for screen readers: `0x12ab 33f0 …`. */
export const inChunks = (address: string) => addressGroups(address).join(' ')

/** The groups; each run of characters that the other address does not have at the same place is a `mark`. */
function marked(address: string, other: string): readonly ReactNode[] {
  // Of hexadecimal addresses the case is a checksum.
  const fold = (text: string) => (text.startsWith('0x') ? text.toLowerCase() : text)
  const [left, right] = [fold(address), fold(other)]
  let at = 0
  return addressGroups(address).map((group) => {
    const start = at
    at += group.length
    const isSame = (index: number) => left[start + index] === right[start + index]
    const parts = [...group].map((character, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a character has no other key than its place
      isSame(index) ? character : <mark key={index}>{character}</mark>,
    )
    return <Fragment key={start}>{parts} </Fragment>
  })
}
