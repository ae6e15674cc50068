import { Mail, ShieldCheck, ShoppingBag, Store } from 'lucide-react';
import { useState } from 'react';

import { DishImage } from '../src/features/art/pictures.tsx';
import { Chip } from '../src/ui/buttons/chip.tsx';
import { Field } from '../src/ui/forms/field.tsx';
import { ChipMenu } from '../src/ui/overlays/menu.tsx';
import { PasswordMeter } from '../src/ui/forms/password-meter.tsx';
import { RadioCards } from '../src/ui/forms/radio-cards.tsx';
import { SegmentedControl } from '../src/ui/buttons/segmented-control.tsx';
import { Switch } from '../src/ui/forms/switch.tsx';
import { TabPanel, Tabs } from '../src/ui/layout/tabs.tsx';
import { PasswordInput, SearchInput, Select, TextArea, TextInput } from '../src/ui/forms/text-input.tsx';
import { Section } from './section.tsx';

const ROLES = [
  { value: 'customer', label: 'Customer', icon: <ShoppingBag strokeWidth={2} /> },
  { value: 'restaurant', label: 'Restaurant', icon: <Store strokeWidth={2} /> },
  { value: 'admin', label: 'Admin', icon: <ShieldCheck strokeWidth={2} /> },
] as const;

const PRICES = [
  { value: 'all', label: 'All' },
  { value: 'low', label: '₹' },
  { value: 'mid', label: '₹₹' },
] as const;

export function Fields() {
  const [query, setQuery] = useState('tiramisu');
  return (
    <Section title="Fields">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Default" hint="At least 3 letters">
          <TextInput placeholder="Username" />
        </Field>
        <Field label="Filled">
          <TextInput icon={<Mail />} defaultValue="ananya@example.com" />
        </Field>
        <Field label="Error" error="Passwords do not match">
          <TextInput defaultValue="Tandoor#" />
        </Field>
        <PasswordMeter strength="Weak" />
        <PasswordMeter strength="Fair" />
        <PasswordMeter strength="Good" />
        <Field label="Password">
          <PasswordInput defaultValue="Customer@123" />
        </Field>
        <Field label="Cuisine" isOptional>
          <Select defaultValue="Indian">
            <option>Indian</option>
            <option>Thai</option>
          </Select>
        </Field>
        <Field label="Address">
          <TextArea defaultValue="14, Lakeview Road" rows={2} />
        </Field>
        <SearchInput label="Search" value={query} onValueChange={setQuery} />
      </div>
    </Section>
  );
}

export function Choices() {
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('customer');
  const [price, setPrice] = useState<(typeof PRICES)[number]['value']>('all');
  const [isItalian, setItalian] = useState(true);
  const [isOn, setOn] = useState(true);
  return (
    <Section title="Choice">
      <div className="grid justify-items-start gap-4">
        <SegmentedControl label="Role" options={ROLES} value={role} onValueChange={setRole} />
        <SegmentedControl
          label="Role, small"
          size="sm"
          options={ROLES}
          value={role}
          onValueChange={setRole}
        />
        <div className="flex flex-wrap gap-2">
          <Chip
            isPressed={isItalian}
            onClick={() => setItalian(!isItalian)}
            picture={<DishImage dish={{ name: 'Margherita Pizza', veg: true }} />}
          >
            Italian
          </Chip>
          <Chip isPressed isRemovable>
            4 and up
          </Chip>
          <ChipMenu label="Price" options={PRICES} value={price} neutral="all" onValueChange={setPrice} />
        </div>
        <div className="flex flex-wrap gap-4">
          <Switch label="Available" isOn={isOn} onValueChange={setOn} />
          <Switch label="Out of stock" isOn={!isOn} onValueChange={(on) => setOn(!on)} size="sm" />
          <Switch label="Locked" isOn isPending onValueChange={setOn} />
        </div>
        <Tabs
          label="Favorites"
          options={[
            { value: 'restaurants', label: 'Restaurants', count: 9 },
            { value: 'dishes', label: 'Dishes', count: 4 },
          ]}
          value={isOn ? 'restaurants' : 'dishes'}
          onValueChange={(next) => setOn(next === 'restaurants')}
        >
          <TabPanel value="restaurants">Nine restaurants</TabPanel>
          <TabPanel value="dishes">Four dishes</TabPanel>
        </Tabs>
        <RadioCards
          label="Account type"
          className="grid-cols-2"
          options={[
            { value: 'customer', title: 'Customer', text: 'Order food you love', icon: <ShoppingBag /> },
            { value: 'restaurant', title: 'Restaurant', text: 'Sell what you cook', icon: <Store /> },
          ]}
          value={role === 'customer' ? 'customer' : 'restaurant'}
          onValueChange={setRole}
        />
      </div>
    </Section>
  );
}
