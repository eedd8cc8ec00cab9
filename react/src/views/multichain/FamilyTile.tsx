import type { Namespace } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { observer, Tile } from '../../ui/index.ts'
import { useViewWords } from '../words/useViewWords.ts'

/** The mark of a chain family: that of its first network. */
export const FamilyTile = observer(function FamilyTile({ namespace }: { namespace: Namespace }) {
  const [first] = useAnyKit().networks.of(namespace)
  const t = useViewWords()
  const name = first?.name ?? t(`networks.${namespace}`)
  return <Tile name={name} src={first?.assets?.imageUrl} shape="round" />
})
