import { expect, test } from 'vitest';

import { coordinatesIn, degreesProblem, locationOf, typedLocation } from './location-values.ts';

test('coordinates are the same after they were shown, to a metre', () => {
  expect(locationOf(typedLocation({ lat: 12.9716, lng: -77.6 }))).toEqual({ lat: 12.9716, lng: -77.6 });
  expect(typedLocation({ lat: 12.971_601_234, lng: 0 })).toEqual({ lat: '12.9716', lng: '0' });
  expect(locationOf(typedLocation(null))).toBeNull();
});

const LAT = 'The latitude is a number of degrees from -90 to 90';
const LNG = 'The longitude is a number of degrees from -180 to 180';

test.each([
  ['', '', undefined, undefined],
  ['12.9716', '77.6412', undefined, undefined],
  ['-90', '180', undefined, undefined],
  ['90.1', '180.1', LAT, LNG],
  ['12.9716', ' ', undefined, 'Please enter the longitude too'],
  ['', '77.6412', 'Please enter the latitude too', undefined],
  ['north', '77.6412', LAT, undefined],
  ['1e1', '0x10', LAT, LNG],
  ['12,9', '77.6412', LAT, undefined],
])('of %j and %j it is said: %s, %s', (lat, lng, ofLat, ofLng) => {
  expect(degreesProblem('lat', { lat, lng })).toBe(ofLat);
  expect(degreesProblem('lng', { lat, lng })).toBe(ofLng);
});

test.each([
  ['', ''],
  ['12.9716', ''],
  ['91', '77'],
])('%j and %j are nowhere', (lat, lng) => {
  expect(locationOf({ lat, lng })).toBeNull();
});

test.each([
  ['12.9716, 77.6412', { lat: 12.9716, lng: 77.6412 }],
  [' -33.86,151.2 ', { lat: -33.86, lng: 151.2 }],
  ['12, 5', undefined],
  ['91.5, 77.6412', undefined],
  ['12.9716 77.6412', undefined],
  ['560038', undefined],
])('in %j are the coordinates %j', (text, coordinates) => {
  expect(coordinatesIn(text)).toEqual(coordinates);
});
