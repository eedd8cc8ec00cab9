import { shortAddress } from '../shortAddress.ts'
import { useStyles } from '../useStyles.ts'
import css from './Address.css'

export type AddressProps = {
  value: string
  /** Shows the whole address in groups of four: required wherever funds are sent. */
  whole?: boolean
}

/** An address: 4…4 on screen, the whole of it on hover and for screen readers. */
export function Address({ value, whole = false }: AddressProps) {
  useStyles(css)
  if (whole)
    return (
      <span className="Address" dir="ltr" data-whole="">
        {inChunks(value)}
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
export function inChunks(address: string): string {
  const [, mark = '', rest = ''] = /^(0x)?(.*)$/.exec(address) ?? []
  return mark + (rest.match(/.{1,4}/g) ?? []).join(' ')
}
