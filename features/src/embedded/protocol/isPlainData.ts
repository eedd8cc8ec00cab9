import { limits } from './limits.ts'

/** True for JSON-like data within the limits of size and depth. A structured clone may be much else. */
export function isPlainData(value: unknown): boolean {
  let left: number = limits.messageSize
  const visit = (one: unknown, depth: number): boolean => {
    left -= 1
    if (left < 0 || depth > limits.messageDepth) return false
    if (one === null || one === undefined || typeof one === 'boolean') return true
    if (typeof one === 'number') return Number.isFinite(one)
    if (typeof one === 'string') {
      left -= one.length + 2
      return left >= 0
    }
    if (typeof one !== 'object') return false
    if (Array.isArray(one)) {
      if (one.length > left) return false
      for (let index = 0; index < one.length; index++)
        if (!visit(one[index], depth + 1)) return false
      return true
    }
    return isRecord(one) && Object.entries(one).every((entry) => visitEntry(entry, depth))
  }
  const visitEntry = ([key, one]: readonly [string, unknown], depth: number): boolean => {
    left -= key.length + 3
    return key !== '__proto__' && visit(one, depth + 1)
  }
  return visit(value, 1)
}

/** A record of any realm: its prototype is absent or the last of its chain. */
function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
