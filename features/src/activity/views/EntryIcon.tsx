import { Icon, Tile } from '@portico/react/ui'
import { ArrowDown, ArrowLeftRight, ArrowUp, Check, FileCode, type IconNode, Layers } from 'lucide'
import type { Entry } from '../entries/Entry.ts'

const icons: ReadonlyMap<string, IconNode> = new Map([
  ['approve', Check],
  ['batch', Layers],
  ['receive', ArrowDown],
  ['send', ArrowUp],
  ['trade', ArrowLeftRight],
])

/** The icon of what was received, else of what was sent, else of the application. Suspicious entries load no icon. */
export function EntryIcon({
  entry: { operation, changes, application, suspicion },
}: {
  entry: Entry
}) {
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
