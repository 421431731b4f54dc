import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { DeviceError } from '../offline/device-error.ts'
import { mayHaveArrived } from './may-have-arrived.ts'

const answered = (status: number, code: 'SERVER' | 'BUSY' | 'CLASS_FULL') =>
  new ApiError(status, { success: false, statusCode: status, statusMessage: '', code, requestId: '' }, '')

it('only a refusal of the server or of the device says that nothing was done', () => {
  expect(mayHaveArrived(new NetworkError('timeout', ''))).toBe(true)
  expect(mayHaveArrived(answered(500, 'SERVER'))).toBe(true)
  expect(mayHaveArrived(answered(503, 'BUSY'))).toBe(false)
  expect(mayHaveArrived(answered(409, 'CLASS_FULL'))).toBe(false)
  expect(mayHaveArrived(new DeviceError('NEEDS_CONNECTION', 'en'))).toBe(false)
})
