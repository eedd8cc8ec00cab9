import type { Placed } from '@portico/core'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load = Placed<'connectSection' | 'accountSummary' | 'accountTab' | 'tabSection'>['load']
type Block = LazyExoticComponent<ComponentType>

const blocks = new WeakMap<Load, Block>()

/** The components of slot entries: stable between renderings, until deleted. */
export const slotComponents = {
  get(load: Load): Block {
    const block = blocks.get(load) ?? lazy(load as () => Promise<{ default: ComponentType }>)
    blocks.set(load, block)
    return block
  },
  delete: (load: Load) => blocks.delete(load),
}
