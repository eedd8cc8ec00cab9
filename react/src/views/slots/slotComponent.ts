import type { Placed } from '@portico/core'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load = Placed<'connectSection' | 'accountTab'>['load']
type Block = LazyExoticComponent<ComponentType>

const blocks = new WeakMap<Load, Block>()

/** The component that a feature brings to a slot, the same one at each rendering. */
export function slotComponent(load: Load): Block {
  const block = blocks.get(load) ?? lazy(load as () => Promise<{ default: ComponentType }>)
  blocks.set(load, block)
  return block
}
