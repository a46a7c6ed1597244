import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };
type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
};

export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <BaseTabs.List
        aria-label={label}
        className="relative mb-6 grid auto-cols-fr grid-flow-col rounded-control bg-surface-2 p-1"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="z-10 min-h-11 rounded-item font-semibold text-text-2 transition data-active:text-text"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute top-1 left-0 h-[calc(100%-8px)] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-item border border-line bg-surface shadow-card transition-all duration-200" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
