import type { Placed } from '@portico/core'
import type { ComponentType } from 'react'
import { createPart, type Part } from '../../host/Part.ts'

type Load = Placed<'connectSection' | 'accountSummary' | 'accountTab' | 'tabSection'>['load']

const blocks = new WeakMap<Load, Part<object>>()

/** The component of a slot entry, the same between renderings. */
export function blockOf(load: Load): Part<object> {
  const block = blocks.get(load) ?? createPart(load as () => Promise<{ default: ComponentType }>)
  blocks.set(load, block)
  return block
}
