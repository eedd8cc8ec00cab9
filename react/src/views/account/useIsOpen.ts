import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useObserved } from '../../hooks/useObserved.ts'

/** False while the closed modal holds the view, so that nothing is requested for a view that is not visible. */
export function useIsOpen(): boolean {
  const { modal } = useAnyKit()
  return useObserved(() => modal.isOpen)
}
