import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; origin?: string };

/** A security key in software: makes and uses passkeys for a domain as a browser with a real one does. */
export function aSecurityKey(domain = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, { challenge, origin = 'http://localhost:5173' }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, more: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++count);
    return Buffer.concat([createHash('sha256').update(domain).digest(), Buffer.from([flags]), counter, more]);
  };
  const text = (bytes: Buffer) => bytes.toString('base64url');

  return {
    create(options: Options) {
      // COSE: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(0x45, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(clientData('webauthn.create', options)),
          attestationObject: text(attestation),
          transports: ['usb'],
        },
      };
    },
    use(options: Options) {
      const data = authenticatorData(0x05);
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        id: text(id),
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, privateKey)),
        },
      };
    },
  };
}
