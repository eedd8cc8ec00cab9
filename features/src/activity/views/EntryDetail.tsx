import type { NetworkDefinition, Translate } from '@portico/core'
import { Address, Spinner } from '@portico/react/ui'
import type { Entry } from '../entries/Entry.ts'
import type { en } from './en.ts'

export type EntryDetailProps = {
  entry: Entry
  network: NetworkDefinition
  t: Translate<typeof en>
}

/** The status of a transaction unless confirmed, and the other party. */
export function EntryDetail({ entry, network, t }: EntryDetailProps) {
  const { status, suspicion, application } = entry
  const other = otherSide(entry, network)
  return (
    <span className="Activity-detail">
      {status === 'pending' && <Spinner />}
      {status !== 'confirmed' && (
        // The spinner and the heading show sighted visitors that it is pending.
        <span
          className={status === 'pending' && other ? 'unseen' : 'Activity-status'}
          data-status={status}
        >
          {t(status)}
        </span>
      )}{' '}
      {suspicion && (
        <span className="Activity-status" data-status="doubt">
          {t(suspicion)}
        </span>
      )}{' '}
      {other ? (
        <span>
          {t(other.word)} <Address value={other.address} />
        </span>
      ) : (
        application && <bdi>{application.name}</bdi>
      )}
    </span>
  )
}

/**
 * The service names the contract that moved a token, not the receiver: a receiver is shown when the kit knows it,
 * or when the native currency was sent to it.
 */
function otherSide(
  { operation, from, to, receiver, changes }: Entry,
  { nativeCurrency }: NetworkDefinition,
): { word: 'from' | 'to'; address: string } | undefined {
  if (operation === 'receive' && from) return { word: 'from', address: from }
  if (operation !== 'send') return undefined
  const isNative = changes.every(
    ({ kind, name }) => kind === 'token' && name === nativeCurrency.symbol,
  )
  const address = receiver ?? (isNative ? to : '')
  return address ? { word: 'to', address } : undefined
}
