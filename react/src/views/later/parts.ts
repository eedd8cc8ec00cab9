// Parts of the modal that a first opening seldom shows, which load together.
export { SlotIcon } from '../../ui/content/SlotIcon.tsx'
export { AlertBar } from './AlertBar.tsx'
export { Copies } from './Copies.tsx'
export { HeaderButtons } from './HeaderButtons.tsx'
export { SetupError } from './SetupError.tsx'
export { SlotBlock } from './SlotBlock.tsx'
