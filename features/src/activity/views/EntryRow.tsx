import type { NetworkDefinition } from '@portico/core'
import type { Translate } from '@portico/core/feature'
import { explorerUrl } from '@portico/core/feature/store'
import { Address, Icon, Item, LinkRow, type RowFocus, Spinner, Tile } from '@portico/react/ui'
import { ArrowDown, ArrowLeftRight, ArrowUp, Check, FileCode, type IconNode, Layers } from 'lucide'
import type { Entry } from '../entries/Entry.ts'
import { en } from './en.ts'
import { Figures } from './Figures.tsx'

export type EntryRowProps = {
  entry: Entry
  network: NetworkDefinition
  t: Translate<typeof en>
  focus: RowFocus
}

/** A transaction; a press opens it in the network's explorer, where there is one. */
export function EntryRow({ entry, network, t, focus }: EntryRowProps) {
  const href = entry.hash === undefined ? undefined : explorerUrl(network, { hash: entry.hash })
  const explorer = network.blockExplorers?.default.name ?? ''
  const words = {
    icon: <EntryIcon entry={entry} />,
    label: operationName(entry, t),
    detail: <EntryDetail entry={entry} network={network} t={t} />,
    note: (
      <>
        <Figures entry={entry} t={t} />
        {href !== undefined && <span className="unseen">{t('lookUp', { explorer })}</span>}
      </>
    ),
  }
  if (href === undefined) return <Item {...words} />
  return (
    <LinkRow {...words} {...focus} href={href} data-status={entry.status} data-key={entry.hash} />
  )
}

/** The name of the operation, in the past tense or as attempted. */
function operationName({ operation, status }: Entry, t: Translate<typeof en>): string {
  const key = `${status === 'confirmed' ? 'done' : 'try'}.${operation}`
  return t(Object.hasOwn(en, key) ? (key as 'done.send') : 'transaction')
}

const icons: ReadonlyMap<string, IconNode> = new Map([
  ['approve', Check],
  ['batch', Layers],
  ['receive', ArrowDown],
  ['send', ArrowUp],
  ['trade', ArrowLeftRight],
])

/** The icon of what was received, else of what was sent, else of the application. Suspicious entries load no icon. */
function EntryIcon({ entry: { operation, changes, application, suspicion } }: { entry: Entry }) {
  const change = changes.find(({ direction }) => direction === 'in') ?? changes[0]
  const shown = change ?? application
  if (!shown?.name || suspicion)
    return (
      <span className="Activity-mark">
        <Icon of={icons.get(operation) ?? FileCode} />
      </span>
    )
  const shape = change?.kind === 'token' ? 'round' : 'square'
  return <Tile name={shown.name} src={shown.icon} of={change?.picture} shape={shape} />
}

export type EntryDetailProps = {
  entry: Entry
  network: NetworkDefinition
  t: Translate<typeof en>
}

/** The status of a transaction unless confirmed, and the other party. */
function EntryDetail({ entry, network, t }: EntryDetailProps) {
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
