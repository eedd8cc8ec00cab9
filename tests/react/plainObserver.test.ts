import { observer } from 'mobx-react-lite'
import { expect, it } from 'vitest'
import { openKit } from '../core/fakes/openKit.ts'
import { renderHook } from './setup/renderHook.ts'

it("F11 a component of a dapp's own observer is rendered again when a store of the kit changes", async () => {
  const { kit } = openKit()
  const view = renderHook(kit, () => kit.modal.isOpen, observer)
  await expect.poll(() => view.given).toEqual([false])
  kit.modal.show()
  await expect.poll(() => view.current).toBe(true)
  await view.unmount()
})
