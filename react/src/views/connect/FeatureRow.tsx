import type { Placed } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Row } from '../../ui/index.ts'
import { SlotIcon } from '../../ui/SlotIcon.tsx'
import { openView } from '../openView.ts'
import type { ConnectRowProps } from './ConnectRowProps.ts'

export type FeatureRowProps = ConnectRowProps & { row: Placed<'connectRow'> }

/** A way to connect that a feature adds; a press opens its view. */
export function FeatureRow({ row, namespace, disabled }: FeatureRowProps) {
  const kit = useAnyKit()
  const { id, icon, label, hint, view, t: words } = row
  return (
    <Row
      icon={<SlotIcon name={icon} />}
      label={words(label)}
      note={hint && words(hint)}
      disabled={disabled}
      data-key={id}
      onPress={() => openView(kit, view, namespace && { namespace })}
    />
  )
}
