import { autorun, getDependencyTree, isObservableProp, spy } from 'mobx'
import { expect, it, onTestFinished } from 'vitest'
import { openKit } from './fakes/openKit.ts'

it("F11 a dapp's own autorun, spy and developer tools see the kit's stores", () => {
  const { kit } = openKit()
  const actions: string[] = []
  onTestFinished(spy((event) => event.type === 'action' && actions.push(event.name)))
  const opened: boolean[] = []
  const stop = autorun(() => opened.push(kit.modal.isOpen))
  onTestFinished(stop)
  kit.modal.show()
  kit.modal.hide()
  expect(opened).toEqual([false, true, false])
  expect(actions).toEqual(expect.arrayContaining(['show', 'hide']))
  expect(isObservableProp(kit.modal, 'isOpen')).toBe(true)
  // What MobX's developer tools show of a reaction.
  const name = expect.stringMatching(/^ModalStore@\d+\.isOpen$/)
  expect(getDependencyTree(stop as never).dependencies).toEqual([{ name }])
})
