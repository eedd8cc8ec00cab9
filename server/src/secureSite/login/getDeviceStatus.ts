import type { DeviceCall, SecureContext } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { findLogin } from './findLogin.ts'

/** Whether the link of a login has confirmed its device. */
export async function getDeviceStatus(
  call: DeviceCall<{ login: string }>,
  context: SecureContext,
): Promise<{ status: 'waiting' | 'confirmed' | 'expired' }> {
  try {
    const { value } = await findLogin('mail', call, context)
    return { status: value.code === undefined ? 'waiting' : 'confirmed' }
  } catch (error) {
    if (secureErrors.is(error, 'login')) return { status: 'expired' }
    throw error
  }
}
