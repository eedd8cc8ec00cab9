import { observer } from 'mobx-react-lite'
import { useAnyKit } from '../../kit/contexts.ts'
import { openView, useSlot } from '../../kit/useSlot.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SlotIcon } from '../../ui/content/SlotIcon.tsx'

/** The header buttons that features add to the Account view. */
export const HeaderButtons = observer(function HeaderButtons() {
  const kit = useAnyKit()
  return useSlot('headerButton').map(({ id, icon, label, view, t }) => (
    <IconButton
      key={id}
      icon={<SlotIcon name={icon} />}
      label={t(label)}
      onPress={() => openView(kit, view)}
    />
  ))
})
