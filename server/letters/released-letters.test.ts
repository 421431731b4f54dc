import { expect, it } from 'vitest'
import { createLetters } from './letters.ts'

// Letters as tablets stored them: one of every released version, sealed under a master key that is public for
// this test. Append only, because a tablet may come back after years.
const masterKey = { kid: 'released', key: Buffer.alloc(32, 7) }
const released = [
  {
    v: 1,
    id: '01a1fbf9-9400-72ca-86dc-000000000006',
    keyId:
      'ARSzVZmgUz0O_kSTQ9gd4Ovg8f-_oxZ9UoBhoWbOrVqPRwMdCDEAbxX3k1WnXRkvlWjVL8kzo7PgLAueBRCONbvI-bOQLOPh1ohybFOHJW3382EqxVxliTAJLtv4FKQWrSFIDbrmDiy9kFpP-9gc3JR8QFfmsl2XkoGg0BlOdUHbX0Iwfi6HV6s',
    kid: 'released',
    enc: 'BBqToXW1ovI2RMTZzfoZoiezmSUHZ8rAPReQ-EiGx5v7WqWaPV5K_YNjhxkXbYja8EBid3q97Q4tAqNimSLnrTE',
    iv: '_Q2snmNzm0TDrKnZ',
    box: 'xmdDqs1iJUxuUQAtd8BdfkN0aKq115o8b-gg0PTtMD4rXkyDwxNe8Jt6Q5M5fOJRtpQMaqfEMX6fWJxq5kjXBdrz0HTA7MC9B58wgy7hcjKOWE-8iclg5viZfTZrzBKthzxWZaopBGQQ_gF9WGhhm9D-rvf2qKr55eik8eiecv_WaEU4dn1uFM412oMqjTR9sSuLjFZfjCRjajdkMsfA2CAdcGHvOPhbyPsqt69uemRUXqKbNfT9huv3e-dd6a_Pxpu-C8c_97Bpm_n1fCh2tSkEmDpbpndJgDluBM-KQq8cQbpap2kuzgMczWT1-Iu1hiwaxCt2DAZkieBiylpVLnNPDvZzi5Xkpy106V_uEhKbs2dCyBvX2gVTb2B2YWoHsgeXEVeZDoI6vkp8RlH64sA7CIbggH2-ORiebHVuK13N3IIXURDOUySWX-UKy9FCzxMBCMYCofF1-50Yay6APJrgZQTsBU5dxCvgZQgViXMCpWX1MuVuMdtJs7uFXJOVhkbwipq3j1TXPLcFlj2_9zngUh2UJS0h8KBAfJIsirmXZ9Kv2wU2NUA9pUDhOC0dHj9yoqtwPYwlcHICuVs3MmjV8G5g9RJNz99EvKOM8JnO2c5Q_M730wlJzuE-peRH382vnpOEqpDTEq1DpAYfRBcMLf9Z5V2fLn3eorHYBDBeBkUpfs82QAHBkkFKbxx1',
    mac: 'AMWjT0NfE0VkpR2zGZFeGOuM7K6vJJIHD1EngCQ-BNA',
  },
]

it('every released version opens', async () => {
  const letters = await createLetters([masterKey])
  for (const opening of await letters.openLetters(released)) {
    expect(opening).toMatchObject({
      ok: true,
      ticket: { studentId: '01a1fbf9-9400-72ca-86dc-000000000001' },
      content: {
        operation: 'students.submitChallenge',
        input: { response: { text: 'Ich mag Wölfe. 🐺' } },
        at: '2026-09-01T08:12:00.000Z',
      },
    })
  }
})

it('every released version opens after the master key was rotated', async () => {
  const letters = await createLetters([{ kid: 'newer', key: Buffer.alloc(32, 8) }, masterKey])
  expect((await letters.openLetters(released)).map(({ ok }) => ok)).toEqual(released.map(() => true))
})
