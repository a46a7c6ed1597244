import webPush from 'web-push';

/** `npm run push:keys`: new keys for Web Push. With other keys, every browser has to be asked again. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
