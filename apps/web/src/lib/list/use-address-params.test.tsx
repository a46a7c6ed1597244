import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useAddressParams } from './use-address-params.ts';

function Chooser() {
  const [params, change] = useAddressParams();
  const set = (key: string) => change((before) => new URLSearchParams([...before, [key, 'yes']]));
  return (
    <button
      type="button"
      onClick={() => {
        set('sort');
        set('show');
      }}
    >
      {params.size} chosen
    </button>
  );
}

test('two changes before the page is drawn again are both kept', async () => {
  const { address, button } = await show(<Chooser />, { at: '/list' });
  await button('0 chosen').click();
  await expect.element(button('2 chosen')).toBeVisible();
  expect(address()).toBe('/list?sort=yes&show=yes');
});
