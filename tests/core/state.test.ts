import * as ours from '@portico/core/state'
import * as theirs from 'mobx6'
import { describe, expect, it } from 'vitest'

/** A box, and how often it was seen to change, in one of the two libraries. */
function counter({ observable, autorun }: Pick<typeof ours, 'observable' | 'autorun'>) {
  const box = observable({ value: 0 })
  const seen = { runs: 0 }
  autorun(() => {
    seen.runs += 1
    void box.value
  })
  return { box, seen }
}

// The packed package, with another copy of MobX 7 in both load orders, is proved with the tarballs.
describe('the private state engine beside a MobX 6 of the dapp', () => {
  const kit = counter(ours)
  const dapp = counter(theirs as never)

  it('each sees its own changes', () => {
    ours.runInAction(() => {
      kit.box.value += 1
    })
    theirs.runInAction(() => {
      dapp.box.value += 1
    })
    expect([kit.seen.runs, dapp.seen.runs]).toEqual([2, 2])
  })

  it('an open batch of one does not hold up the other', () => {
    const before = kit.seen.runs
    theirs.runInAction(() => {
      ours.runInAction(() => {
        kit.box.value += 1
      })
      expect(kit.seen.runs).toBe(before + 1)
    })
  })

  it('a reaction of one does not follow what it reads of the other', () => {
    let runs = 0
    const stop = theirs.autorun(() => {
      runs += 1
      void kit.box.value
    })
    ours.runInAction(() => {
      kit.box.value += 1
    })
    expect(runs).toBe(1)
    stop()
  })

  it("a reaction of the dapp that throws does not disturb the kit's", () => {
    const thrower = theirs.observable.box(0)
    const errors: unknown[] = []
    const stop = theirs.autorun(
      () => {
        if (thrower.get() > 0) throw new Error('dapp')
      },
      { onError: (error) => errors.push(error) },
    )
    const before = kit.seen.runs
    theirs.runInAction(() => {
      thrower.set(1)
      ours.runInAction(() => {
        kit.box.value += 1
      })
    })
    expect([errors.length, kit.seen.runs]).toEqual([1, before + 1])
    stop()
  })

  it("the dapp's strictness about actions is not the kit's", () => {
    theirs.configure({ enforceActions: 'always' })
    const { warn } = console
    const warned: unknown[] = []
    console.warn = (text: unknown) => warned.push(text)
    ours.runInAction(() => {
      kit.box.value += 1
    })
    console.warn = warn
    theirs.configure({ enforceActions: 'observed' })
    expect(warned).toEqual([])
  })
})
