import { describe, expect, it } from 'vitest';
import { imageName, imagePath, imageSizes, smallImage } from './image-path.ts';

const NAME = 'abcdefghijklmnopqrst_-.webp';

describe('the paths of an upload', () => {
  it('lead to both sizes', () => {
    const path = imagePath(NAME);
    expect(path).toBe(`/api/images/${NAME}`);
    expect(imageName(path)).toBe(NAME);
    expect(smallImage(path)).toBe('/api/images/abcdefghijklmnopqrst_--small.webp');
    expect(smallImage(smallImage(path))).toBe(smallImage(path));
    expect(imageSizes(path)).toBe(`${smallImage(path)} 480w, ${path} 1280w`);
  });

  it.each([
    '',
    '/art/dish/momos.webp',
    'https://elsewhere.example/picture.webp',
    '/api/images/../secret.webp',
  ])('are not those of %j', (path) => {
    expect(imageName(path)).toBeUndefined();
    expect(imageSizes(path)).toBeUndefined();
  });
});
