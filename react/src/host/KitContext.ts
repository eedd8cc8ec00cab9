import type { Kit } from '@portico/core'
import { createContext } from 'react'

/** The kit of the nearest `KitProvider`. */
export const KitContext = createContext<Kit | null>(null)
